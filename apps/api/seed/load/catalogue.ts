import { departmentBatches } from './departments.ts';
import type { FileSink } from './file-sink.ts';
import { getOneRows } from './get-one.ts';
import { productBatches } from './products.ts';
import type { Batch } from './rows.ts';
import { sizeChartBatch } from './size-charts.ts';

/** Everything of the catalogue but its offer texts, in the order of foreign keys; its pictures are put into `files`. */
export const catalogueBatches = (files: FileSink, now: Date): Batch[] => [
  ...departmentBatches(files, now),
  sizeChartBatch(files),
  ...productBatches(files, now),
  ['get_one_promotion', getOneRows(now)],
];
