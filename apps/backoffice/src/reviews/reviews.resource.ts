import { staffReviews } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const reviewList = resource({ name: 'reviews', list: staffReviews });
