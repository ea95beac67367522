/** The version of this copy of the elements, the same as in `package.json`. */
export const version = '1.0.0';
