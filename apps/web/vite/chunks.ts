/** Chunks of the browser's code: a large one packs better than thirty small ones that always come together. */
export const chunkGroups = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  {
    // For the forms of a new password; what else the contract says comes with the frame.
    name: 'common-passwords',
    test: /[\\/]contract[\\/]src[\\/]core[\\/]common-passwords\.ts$/,
    priority: 2,
  },
  {
    // Endpoints of the pages behind the first ones; the rest of the contract comes with the frame.
    name: 'contract-later',
    test: /contract[\\/]src[\\/](account|address|articles|buy-again|delivery|directory|education|files|help|kept-payments|newspaper|order|payment|places|push|refunds|registration|stock-alerts|terms)/,
    priority: 2,
  },
  {
    // Needed by both parts of the contract: the later one must not come because of them.
    name: 'contract-limits',
    test: /contract[\\/]src[\\/](limits|ids|core[\\/](phone|text|voucher-number))\.ts$/,
    priority: 3,
  },
  {
    // With all that they import: what root.tsx puts around every page.
    name: 'frame',
    test: /[\\/]app[\\/](frame[\\/]frame|ui[\\/]error-screens|platform[\\/](page|language[\\/]provider|seo[\\/](page-head|json-ld)))\.tsx$/,
    priority: 1,
  },
  {
    // Product cards with all that they import: home, product page and every list show them.
    name: 'cards',
    test: /[\\/]app[\\/](catalog[\\/]card[\\/]|ui[\\/]picture-tile)/,
  },
  {
    // What the product page shares with the cards; those come when the visitor has scrolled to them.
    name: 'goods',
    test: /[\\/]app[\\/](catalog[\\/](hearts[\\/](heart-button|use-heart)|list-link|links\.rules)|ui[\\/](picture|price|skeleton))\.tsx?$|lucide[\\/]chevron-right/,
    priority: 1,
  },
  {
    // Dialogs are opened from everywhere: what else lists need must not come with them.
    name: 'dialog',
    test: /[\\/]app[\\/]ui[\\/](dialog\.tsx|use-failure-alert\.ts)$/,
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
    test: /[\\/]app[\\/](catalog[\\/]lists[\\/]use-list-place|search[\\/]use-history)\.ts$/,
    priority: 1,
  },
  {
    // What the product page shares with the cart and the offer pages.
    name: 'quantity',
    test: /[\\/]app[\\/]ui[\\/](quantity-stepper|rich-text)\.tsx$/,
    priority: 1,
  },
  {
    // With lists and brands: neither must come with the product page.
    name: 'back-and-text',
    test: /lucide[\\/]arrow-left|[\\/]app[\\/]catalog[\\/]text\.rules\.ts$/,
    priority: 1,
  },
  {
    // The product page with its dialogs' rules.
    name: 'product',
    test: /[\\/]app[\\/]product[\\/]product-view\.tsx$/,
  },
  {
    // Home and the product page show them: neither must bring the other.
    name: 'later',
    test: /[\\/]app[\\/]catalog[\\/]recent[\\/]later\.ts$/,
    priority: 1,
  },
  {
    // What the list and the search page share.
    name: 'results',
    test: /[\\/]app[\\/](ui[\\/]chip\.tsx$|search[\\/](list-page|use-products|filter-button|sort-select)\.tsx?$|catalog[\\/](lists[\\/](product-results|use-list-place)\.tsx?$|paging[\\/]))/,
  },
];
