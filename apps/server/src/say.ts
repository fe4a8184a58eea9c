/** Prints plain text on a terminal; otherwise writes a line of JSON, as the log does. */
export const say = process.stderr.isTTY
  ? (line: string) => console.error(line)
  : (line: string) => {
      if (line !== '') console.log(JSON.stringify({ level: 30, time: Date.now(), msg: line.trim() }));
    };
