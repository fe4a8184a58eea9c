/** A CommonJS package without types: Node exposes its exports as default. */
declare module 'myanmar-tools' {
  interface ZawgyiDetector {
    /** 0 (Unicode) to 1 (Zawgyi); -Infinity for text without Burmese letters. */
    getZawgyiProbability(text: string): number;
  }
  const myanmarTools: {
    ZawgyiDetector: new () => ZawgyiDetector;
  };
  export default myanmarTools;
}
