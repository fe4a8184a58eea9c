import { z } from 'zod';
import { optionalText } from '../core/fields.ts';

/** Version of a record. */
export const version = z.string();
/** The version that was read. It is sent back on save, to detect concurrent changes. */
export const seenVersion = optionalText(50);
