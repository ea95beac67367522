import preflight from 'tailwindcss/preflight.css?raw';
import theme from 'tailwindcss/theme.css?raw';

/** Tailwind's theme and preflight as its build writes them for a page that uses every variable. */
export const tailwind = `${theme.replace('@theme default', ':root')} @layer base { ${preflight.replaceAll(/--theme\(([^,]+),[^;]*\);/g, 'var($1);')} }`;
