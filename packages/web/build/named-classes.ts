import type { Plugin } from 'vite';

const classesOfSheet = /import (\w+) from ('[^']+\.module\.css')/g;

/**
 * Lets a module import the class names of a sheet one by one: as constants they are written where they are used, and no
 * script carries a table of them.
 */
export function namedClasses(): Plugin[] {
  return [
    {
      name: 'named-classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({ code: code.replace(classesOfSheet, 'import * as $1 from $2'), map: null }),
      },
    },
    {
      name: 'whole-sheets',
      apply: 'build',
      enforce: 'post',
      // A sheet none of whose names is left to import is still part of the shop's style.
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
