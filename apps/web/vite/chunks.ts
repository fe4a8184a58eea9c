/** Chunks of the browser's code: a large one packs better than thirty small ones that always come together. */
export const chunkGroups = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  {
    // With all that they import: what root.tsx puts around every page.
    name: 'frame',
    test: /[\\/]app[\\/](frame[\\/](frame|error-screens)|platform[\\/]page)\.tsx$/,
    priority: 1,
  },
];
