type Name = readonly [sign: RegExp, name: string];

/** The first that fits: many call themselves by the names of others too. */
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

/** `Chrome · Android` of how a browser names itself; anything else is shown as it is, cut. */
export function deviceName(userAgent: string): string {
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, 40);
}
