/** How the manifest of the elements is made from their classes: `npm run build:manifest`. */
export default {
  globs: ['components/*/*.ts'],
  exclude: ['components/locales/**', 'components/define/**'],
  outdir: 'node_modules/.cache',
  litelement: true,
  packagejson: false,
};
