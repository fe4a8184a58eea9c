import { z } from 'zod';
import { optionalText } from '../core/fields.ts';

/** Names the state of a record that was read. */
export const version = z.string();
/** It goes back when the record is saved: somebody else may have changed it meanwhile. */
export const seenVersion = optionalText(50);
