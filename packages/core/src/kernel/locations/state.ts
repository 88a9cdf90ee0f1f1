/** A state of Nigeria, or its capital territory, as address forms offer it. [CONST-12] */
export interface State {
  /** 1 to 36 for the states in alphabetical order, 37 for the FCT. [CONST-11] */
  readonly id: number;
  readonly name: string;
  readonly localGovernments: readonly LocalGovernment[];
  readonly cities: readonly string[];
}

export interface LocalGovernment {
  /** Counted from 1 within its state. */
  readonly id: number;
  readonly name: string;
}

/** Parses a state's lists: names separated by commas, with line breaks between them. */
export function state(id: number, name: string, localGovernments: string, cities: string): State {
  return {
    id,
    name,
    localGovernments: names(localGovernments).map((local, index) => ({ id: index + 1, name: local })),
    cities: names(cities),
  };
}

function names(list: string): readonly string[] {
  return list.trim().split(/\s*,\s*/);
}
