const barWidth = 30;

/** A progress bar on one line of a terminal; elsewhere a line for every tenth. `done` and `of` count products. */
export const progressBar = (out: NodeJS.WriteStream, started: number = Date.now()) => {
  let lastTenth = -1;
  return (done: number, of: number): void => {
    const part = of === 0 ? 1 : done / of;
    const seconds = (Date.now() - started) / 1_000;
    const left = part === 0 ? 0 : (seconds / part) * (1 - part);
    const filled = Math.round(part * barWidth);
    const line = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${done.toLocaleString('en')} of ${of.toLocaleString('en')} products, ${seconds.toFixed(0)} s, about ${left.toFixed(0)} s left`;
    if (out.isTTY) {
      out.write(`\r${line.padEnd(90)}${done === of ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor(part * 10);
    if (tenth > lastTenth) out.write(`${line}\n`);
    lastTenth = tenth;
  };
};
