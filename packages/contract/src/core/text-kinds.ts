import { z } from 'zod';

/**
 * How the server treats a text on the wire. Unmarked texts are cleaned in requests and may be Zawgyi in responses.
 * `verbatim`: unchanged (passwords, tokens, base64, URLs). `line`: cleaned, on one line. `search`: cleaned, on one
 * line, cut instead of refused. `html`: long text of staff; its tags stay, its text nodes are cleaned.
 */
export type TextKind = 'verbatim' | 'line' | 'search' | 'html';

export const textKinds = z.registry<{ kind: TextKind }>();
