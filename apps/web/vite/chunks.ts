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
    test: /[\\/]app[\\/](frame[\\/](frame|error-screens)|platform[\\/](page|seo[\\/](page-head|json-ld)))\.tsx$/,
    priority: 1,
  },
  {
    // Product cards with all that they import: home, product page and every list show them.
    name: 'cards',
    test: /[\\/]app[\\/]catalog[\\/]card[\\/]/,
  },
  {
    // Dialogs are opened from everywhere: what else lists need must not come with them.
    name: 'dialog',
    test: /[\\/]app[\\/]ui[\\/]dialog\.tsx$/,
    priority: 1,
  },
  {
    // The search box with all that it imports: in the header of desktops, and on the pages of phones.
    name: 'search-box',
    test: /[\\/]app[\\/]search[\\/]search-box\.tsx$/,
  },
  {
    // Pages ask for these alone: neither the search box nor the lists must come with them.
    name: 'address-and-history',
    test: /[\\/]app[\\/](catalog[\\/]results[\\/]use-address-value|search[\\/]use-history)\.ts$/,
    priority: 1,
  },
  {
    // What the list and the search page share.
    name: 'results',
    test: /[\\/]app[\\/](ui[\\/]chip\.tsx$|catalog[\\/](results[\\/](list-address|product-results|use-products|use-list-place|filter-button|sort-select)\.tsx?$|paging[\\/]))/,
  },
];
