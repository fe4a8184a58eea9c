import { staffQuestions } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const questionList = resource({ name: 'questions', list: staffQuestions });
