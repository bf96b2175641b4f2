interface ImportMeta {
  /** The modules of a folder, as the bundler finds them: https://rspack.rs/api/runtime-api/module-methods */
  webpackContext(
    folder: string,
    options: { regExp: RegExp; mode: 'lazy' },
  ): { keys(): string[]; (file: string): Promise<object> };
}
