export { AddressFields } from './address-fields.tsx';
export { AddressForm } from './address-form.tsx';
export { PickerField } from './picker-field.tsx';
export { type Listing, useDays, useListing } from './place.query.ts';
export {
  type AddressValues,
  type EnteredAddress,
  enteredAddress,
  missingParts,
  usePlace,
} from './use-address.ts';
