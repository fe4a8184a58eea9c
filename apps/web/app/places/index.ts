export { AddressFields } from './address-fields.tsx';
export { AddressForm } from './address-form.tsx';
export { keepHomeAddress, keepTempAddress } from './kept-address.ts';
export { PickerField } from './picker-field.tsx';
export { type Listing, useListing } from './place.query.ts';
export { type AddressStart, type EnteredAddress, useAddress } from './use-address.ts';
export { useDays } from './use-days.ts';
