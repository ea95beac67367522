/** The build for browsers, which the package leaves without types. */
declare module '@guidepup/virtual-screen-reader/browser.js' {
  export { virtual } from '@guidepup/virtual-screen-reader';
}
