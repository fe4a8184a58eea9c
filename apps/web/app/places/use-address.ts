import { useState } from 'react';
import type { City, Township } from '@zay/contract';
import { useText } from '../platform/language/provider.tsx';
import { usePlace, type Place, type PlaceStart } from './use-place.ts';

export interface AddressStart extends PlaceStart {
  readonly address?: string | undefined;
  readonly landmark?: string | undefined;
}

/** An address with nothing missing. */
export interface EnteredAddress {
  readonly city: City;
  /** Of a city without townships: the entry that says so. */
  readonly township: Township;
  readonly address: string;
  /** May be empty. */
  readonly landmark: string;
}

/** An address being entered, for `AddressFields` and whoever sends it. */
export interface AddressEntry {
  readonly place: Place;
  readonly address: string;
  readonly setAddress: (text: string) => void;
  readonly landmark: string;
  readonly setLandmark: (text: string) => void;
  /** True once the form was sent: from then on what is missing is said, until it is there. */
  readonly showsProblems: boolean;
  readonly addressProblem: string | undefined;
  /** The whole address; without one all that is missing is said at once. */
  readonly complete: () => EnteredAddress | undefined;
  /** Back to what the form was opened with, or to `start`. */
  readonly reset: (start?: AddressStart) => void;
}

export function useAddress(opened: AddressStart = {}): AddressEntry {
  const t = useText();
  const place = usePlace(opened);
  const [address, setAddress] = useState(opened.address ?? '');
  const [landmark, setLandmark] = useState(opened.landmark ?? '');
  const [showsProblems, setShowsProblems] = useState(false);
  const isMissing = address.trim() === '';

  return {
    place,
    address,
    setAddress,
    landmark,
    setLandmark,
    showsProblems,
    addressProblem:
      showsProblems && isMissing ? t('common.required', { label: t('places.address') }) : undefined,
    complete: () => {
      setShowsProblems(true);
      const { city, township } = place;
      if (!city || !township || isMissing) return undefined;
      return { city, township, address: address.trim(), landmark: landmark.trim() };
    },
    reset: (start = opened) => {
      place.reset(start);
      setAddress(start.address ?? '');
      setLandmark(start.landmark ?? '');
      setShowsProblems(false);
    },
  };
}
