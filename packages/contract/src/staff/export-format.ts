import { z } from 'zod';

/** Kinds of files that staff can save a list as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Longest text of a cell in Excel, in UTF-16 units. Excel and the export cut longer ones to exactly this. */
export const excelCellLength = 32_767;

/** Field of the body of an export. */
export const exportFormat = z.enum(exportFormats).default('csv');
