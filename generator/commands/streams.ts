// Where a verb's words go. It knows no process.

export interface Streams {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly color: boolean;
  readonly columns: number;
}
