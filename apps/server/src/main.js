// JavaScript without types, so that a Node without TypeScript support can print the required version.
const wanted = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < wanted) {
  console.error(
    `Zay runs on Node ${wanted} or later, and this is Node ${process.versions.node}: start it with "npm start", which brings its own.`,
  );
  process.exit(1);
}
await import('./main.ts');
