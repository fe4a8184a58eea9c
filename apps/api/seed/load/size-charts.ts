import { hasChoice, type Product } from '../catalogue/build.ts';
import { sizeChart } from '../pictures/size-chart.ts';
import type { FileSink } from './file-sink.ts';
import type { Batch } from './rows.ts';

// The numbered rows are the measures that the drawing beside the chart shows: 1 chest, 2 length, 3 shoulder.
const charts = [
  {
    en: 'Clothes (cm)',
    my: 'အဝတ်အထည် အရွယ်အစား (စင်တီမီတာ)',
    kinds: ['top', 'dress', 'jacket', 'trousers', 'longyi'],
    colour: '#0B7A5B',
    legend: 'garment',
    rows: ['cm S M L XL', '1 88 94 100 108', '2 66 69 72 75', '3 40 42 44 47'],
  },
  {
    en: 'Shoes (cm)',
    my: 'ဖိနပ် အရွယ်အစား (စင်တီမီတာ)',
    kinds: ['shoes'],
    colour: '#2A4680',
    legend: 'shoe',
    rows: ['EU 37 38 39 40 41 42', 'cm 23 24 25 26 27 28'],
  },
  {
    en: 'Children (cm)',
    my: 'ကလေးဝတ် အရွယ်အစား (စင်တီမီတာ)',
    kinds: ['kidswear'],
    colour: '#C76A00',
    legend: 'garment',
    rows: ['cm 3-4 5-6 7-8 9-10', '1 104 116 128 140', '2 56 60 64 68'],
  },
] as const;

/** The chart of a product that comes in sizes, or null. */
export const sizeChartIdOf = (product: Product): number | null => {
  const index = charts.findIndex(({ kinds }) => kinds.some((kind) => kind === product.kind));
  return hasChoice(product) && index >= 0 ? index + 1 : null;
};

export const sizeChartBatch = (files: FileSink): Batch => [
  'size_chart',
  charts.map(({ en, my, rows, colour, legend }, index) => ({
    id: index + 1,
    name_en: en,
    name_my: my,
    image_key: files.picture(
      sizeChart(
        rows.map((row) => row.split(' ')),
        colour,
        legend,
      ),
    ),
  })),
];
