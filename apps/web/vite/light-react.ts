import type { Plugin } from 'vite';
import { leaveOut } from './leave-out.ts';

/**
 * Leaves out of React DOM what no component of the shop uses. What is not on the list is there, whether the shop uses it or not:
 * functions that React calls on its way through every page do not belong here, even where they do nothing in the shop.
 */
export function lightReact(): Plugin {
  return leaveOut({
    library: 'React DOM',
    modules: /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]/,
    unused: {
      'react-dom-client.production.js': [
        ...viewTransitions,
        ...refsOfFragments,
        ...activitiesAndLists,
        ...formActions,
        ...preloading,
        ...sheetsInOrder,
        'setPropOnCustomElement',
      ],
    },
    // Stacks of components, which errors carry.
    unread: ['getStackByFiberInDevAndProd'],
  });
}

/** `<ViewTransition>` */
const viewTransitions = [
  'applyViewTransitionToHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'createViewTransitionInstance',
  'flushAfterMutationEffects',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureViewTransitionHostInstancesRecursive',
  'reportViewTransitionError',
  'restoreViewTransitionName',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'ViewTransitionPseudoElement.prototype',
];

/** `<Fragment ref>` */
const refsOfFragments = [
  'FragmentInstance',
  'FragmentInstance.prototype',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
];

/** `<Activity>`, `<SuspenseList>` */
const activitiesAndLists = [
  'initSuspenseListRenderState',
  'pushSuspenseListContext',
  'updateActivityComponent',
  'updateSuspenseListComponent',
];

/** `<form action={function}>`, `useActionState` */
const formActions = [
  'mountActionState',
  'requestFormReset',
  'requestFormReset$1',
  'rerenderActionState',
  'updateActionState',
];

/** `preload()` and the like */
const preloading = [
  'preconnect',
  'prefetchDNS',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
];

/** `<link rel="stylesheet" precedence>`, `<script async src>` */
const sheetsInOrder = ['acquireResource', 'insertStylesheetIntoRoot', 'preloadStylesheet', 'suspendResource'];
