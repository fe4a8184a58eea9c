export const buyAgain = {
  button: 'Buy again',
  hint: "What is still sold goes into your cart, at today's prices.",
  added: 'Added to your cart',
  nothing: 'Nothing could be added to your cart.',
  leftOut: 'Not added',
  pieces: '{n} pcs',
  notSold: 'not sold any more',
  outOfStock: 'sold out',
  stockLeft: 'not enough in stock',
  cartFull: 'your cart is full',
  toCart: 'See the cart',
} as const;
