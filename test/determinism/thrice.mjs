// Runs the built command for several taxonomies in one process: `node thrice.mjs <cli.js> <lines of arguments as JSON>`. The first that fails ends it.

const [, , cli, lines] = process.argv;

for (const [index, line] of JSON.parse(lines).entries()) {
  process.argv = [process.execPath, cli, ...line];
  process.exitCode = undefined;
  // The command line is read anew by each query; the circumstances are those of the process.
  await import(`file://${cli}?${index}`);
  if (process.exitCode) process.exit();
}
