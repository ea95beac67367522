// The configuration loads the example of `demo/guides/testing.md` in place of this file.
export {};
