// What tests need of installed.mjs, which runs before there is TypeScript.
export function useHooks(folder: string): void
