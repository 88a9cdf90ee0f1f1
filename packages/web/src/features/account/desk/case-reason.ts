import { createContext } from 'react';

/** The reason that the order on the desk was opened with: its actions begin with it. Empty outside of one. */
export const CaseReason = createContext('');
