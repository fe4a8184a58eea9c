/**
 * Trusted Types: the Content-Security-Policy lets no string become markup or the address of a script, except by these two
 * policies. Browsers without them take the strings.
 */
interface Rules {
  /** Null refuses the text, as an error. */
  createHTML(text: string, type?: string, sink?: string): string | null;
  createScriptURL(url: string): string | null;
}

interface Factory {
  createPolicy(name: string, rules: Partial<Rules>): { createHTML(text: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const asItIs = { createHTML: (text: string) => text };
const policy = trustedTypes?.createPolicy('zay', asItIs) ?? asItIs;

// What libraries do: React makes a script element by this text and empties it, editors parse without running anything, and the
// reader of newspapers starts its worker.
trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) =>
    ['', '<script></script>'].includes(text) || sink === 'DOMParser parseFromString' ? text : null,
  createScriptURL: (url) => (/^\/(sw\.js$|assets\/)/.test(url) ? url : null),
});

/**
 * Markup for `innerHTML` that is part of the code, or that the shop cleaned when it was stored. In the browser it is an object,
 * a new one each time.
 */
export const trustedHtml = (html: string): string => policy.createHTML(html);
