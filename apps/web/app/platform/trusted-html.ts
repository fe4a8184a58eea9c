/**
 * Trusted Types: the Content-Security-Policy lets no string become markup or the address of a script, except by these two
 * policies. Browsers without them take the strings.
 */
interface Rules {
  createHTML(text: string, type?: string, sink?: string): string;
  createScriptURL(url: string): string;
}

interface Factory {
  createPolicy<Name extends keyof Rules>(name: string, rules: Pick<Rules, Name>): Pick<Rules, Name>;
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const asItIs = { createHTML: (text: string) => text };
const policy = trustedTypes?.createPolicy('zay', asItIs) ?? asItIs;

function refuse(what: string): never {
  throw new TypeError(`Not trusted: ${what}`);
}

// What libraries do: React makes a script element by this text and empties it, editors parse without running anything, and the
// reader of newspapers starts its worker. Other strings throw: the editor asks this policy first, and takes its own then.
trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) =>
    ['', '<script></script>'].includes(text) || sink === 'DOMParser parseFromString' ? text : refuse('HTML'),
  createScriptURL: (url) => (/^\/(sw\.js$|assets\/)/.test(url) ? url : refuse('a script')),
});

/**
 * Markup for `innerHTML` that is part of the code, or that the shop cleaned when it was stored. In the browser it is an object,
 * a new one each time.
 */
export const trustedHtml = (html: string): string => policy.createHTML(html);
