import { z } from 'zod';

/**
 * What a server may do to a text of the wire. Unmarked texts are cleaned on the way in and may be Zawgyi on the way out.
 * `verbatim`: never touched (passwords, tokens, base64, URLs). `line`: cleaned, on one line.
 * `search`: cleaned, on one line, cut instead of refused. `html`: what staff write, much longer than any other text; its
 * tags stay, and its texts are cleaned one by one.
 */
export type TextKind = 'verbatim' | 'line' | 'search' | 'html';

export const textKinds = z.registry<{ kind: TextKind }>();
