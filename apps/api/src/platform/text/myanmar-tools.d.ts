/** A CommonJS package without types: Node exposes its exports as default. */
declare module 'myanmar-tools' {
  interface ZawgyiConverter {
    unicodeToZawgyi(text: string): string;
    zawgyiToUnicode(text: string): string;
    normalizeZawgyi(text: string): string;
  }
  interface ZawgyiDetector {
    /** 0 (Unicode) to 1 (Zawgyi); -Infinity for text without Burmese letters. */
    getZawgyiProbability(text: string): number;
  }
  const myanmarTools: {
    ZawgyiConverter: new () => ZawgyiConverter;
    ZawgyiDetector: new () => ZawgyiDetector;
  };
  export default myanmarTools;
}
