import { useState } from 'react';
import type { City, Township } from '@zay/contract';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useText } from '../platform/language/context.ts';
import { refusedFields, type AddressProblems } from './address.rules.ts';
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
  /** What is wrong, in words: nothing until the form was sent, then each until it is mended. */
  readonly problems: AddressProblems;
  /** The whole address; without one all that is missing is said at once. */
  readonly complete: () => EnteredAddress | undefined;
  /** Puts what the server says about single fields under them. @returns false when it names none */
  readonly refuse: (error: unknown) => boolean;
  /** Back to what the form was opened with, or to `start`. */
  readonly reset: (start?: AddressStart) => void;
}

const nothing: AddressProblems = {};

export function useAddress(opened: AddressStart = {}): AddressEntry {
  const t = useText();
  const place = usePlace(opened);
  const [address, setAddress] = useState(opened.address ?? '');
  const [landmark, setLandmark] = useState(opened.landmark ?? '');
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const isMissing = address.trim() === '';
  const missing: AddressProblems = {
    ...place.problems,
    ...(isMissing && { address: t('common.required', { label: t('places.address') }) }),
  };

  return {
    place,
    address,
    setAddress,
    landmark,
    setLandmark,
    problems: wasSent ? { ...refused, ...missing } : nothing,
    complete: () => {
      setWasSent(true);
      setRefused(nothing);
      const { city, township } = place;
      if (!city || !township || isMissing) return undefined;
      return { city, township, address: address.trim(), landmark: landmark.trim() };
    },
    refuse: (error) => {
      const fields = refusedFields(fieldTextsOf(error));
      setRefused(fields);
      return Object.keys(fields).length > 0;
    },
    reset: (start = opened) => {
      place.reset(start);
      setAddress(start.address ?? '');
      setLandmark(start.landmark ?? '');
      setWasSent(false);
      setRefused(nothing);
    },
  };
}
