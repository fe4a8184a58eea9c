type Name = readonly [sign: RegExp, name: string];

/** The first match wins: many user agents contain the names of other browsers too. */
const browsers: readonly Name[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UC ?Browser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly Name[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly Name[], userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/** `Chrome · Android` from a user agent; an unknown one is shown as it is, cut. */
export function deviceName(userAgent: string): string {
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, 40);
}
