declare module 'china-area-data' {
  /** Parent code -> child code -> name; '86' is the root. */
  const data: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default data;
}
