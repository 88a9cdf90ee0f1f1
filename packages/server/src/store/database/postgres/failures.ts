import type { FailureCodes, StorageFailure } from '../storage-failure.ts';

/** A connection to PostgreSQL could not be made, or has ended. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ConnectionLost';
  }
}

/** PostgreSQL's codes that mean something to us. */
const codes = {
  cannotSerialize: '40001',
  deadlock: '40P01',
  unique: '23505',
  readOnly: '25006',
  lockNotAvailable: '55P03',
  canceled: '57014',
  idleInTransaction: '25P03',
  diskFull: '53100',
  dataCorrupted: 'XX001',
  indexCorrupted: 'XX002',
  noSuchDatabase: '3D000',
} as const;

/** A code of our own: no answer carries one. */
const connectionLost = 'connection';

export const postgresCodes: FailureCodes = {
  damage: [codes.dataCorrupted, codes.indexCorrupted],
  full: [codes.diskFull],
  heldElsewhere: [
    codes.cannotSerialize,
    codes.deadlock,
    codes.lockNotAvailable,
    codes.canceled,
    connectionLost,
  ],
};

/** Classes of codes about the server and its place: connection, login, resources, intervention, system. */
const classesOfThePlace = /^(08|28|53|57|58)/;
const ofThePlace: readonly string[] = Object.values(codes).filter((code) => code !== codes.unique);

/** The failure of PostgreSQL's storage, or of the way to it; null for any other error. */
export function postgresFailure(error: unknown): StorageFailure | null {
  if (error instanceof ConnectionLost) return { code: connectionLost, reason: error.message };
  const code = codeOf(error);
  if (code === null || !(error instanceof Error)) return null;
  if (!classesOfThePlace.test(code) && !ofThePlace.includes(code)) return null;
  return { code, reason: error.message };
}

/**
 * True if a command lost against another one at the same time, and may win when it is run again as a whole. A
 * second row of a kind that must be the only one is such a loss too: run again, the command finds it.
 */
export function isClash(error: unknown): boolean {
  const clashes: readonly string[] = [codes.cannotSerialize, codes.deadlock, codes.unique];
  return clashes.includes(codeOf(error) ?? '') || (error instanceof Error && isClash(error.cause));
}

/** The code of an error that PostgreSQL sent; null for any other. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
