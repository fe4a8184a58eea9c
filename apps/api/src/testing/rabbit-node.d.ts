/** A CommonJS package without types: the converter of Rabbit, by people who type Zawgyi. */
declare module 'rabbit-node' {
  const rabbit: { uni2zg(unicode: string): string };
  export default rabbit;
}
