// The configuration loads the example of `demo/guides/testing.md` instead of this file.
export {};
