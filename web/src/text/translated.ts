/** Words in another language, where the English ones are `as const`. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : { readonly [Name in keyof T]: Translated<T[Name]> };
