/** True for a web view inside an iPhone or iPad app. Its user agent does not contain Safari. */
export function isIosWebView(userAgent: string): boolean {
  return isIos(userAgent) && !userAgent.includes('Safari/');
}

function isIos(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent);
}

/** App store link of this device. Google Play for anything that is not from Apple. */
export function storeUrl(userAgent: string, stores: { androidAppUrl: string; iosAppUrl: string }): string {
  return isIos(userAgent) ? stores.iosAppUrl : stores.androidAppUrl;
}
