/** The shop's web page inside another app on an iPhone or iPad: such agents do not call themselves Safari. */
export function isIosWebView(userAgent: string): boolean {
  return isIos(userAgent) && !userAgent.includes('Safari/');
}

function isIos(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent);
}

/** The store of this device; Android's for anything that is not from Apple. */
export function storeUrl(userAgent: string, stores: { androidAppUrl: string; iosAppUrl: string }): string {
  return isIos(userAgent) ? stores.iosAppUrl : stores.androidAppUrl;
}
