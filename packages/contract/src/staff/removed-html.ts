import { z } from 'zod';
import { htmlRemovals } from './html-allowed.ts';

const RemovedHtml = z
  .object({ kind: z.enum(htmlRemovals), count: z.int().positive() })
  .meta({ id: 'RemovedHtml' });

/** What a save took out of the HTML that it stored; missing if nothing. */
export const removedOfSave = z.array(RemovedHtml).optional();
