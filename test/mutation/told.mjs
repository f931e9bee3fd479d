// As a reporter of Stryker: says each survivor that nobody has explained as soon as it is known. A run takes long.

import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { isFresh, sayOf } from "./survivors.mjs";

class Told {
  onMutantTested(result) {
    if (isFresh(result, process.cwd())) console.log(`  ${sayOf(result, process.cwd())}`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, "told", Told)];
