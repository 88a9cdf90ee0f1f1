import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testedBy } from '@marketsquare/proof/tested';
import { afterAll, inject } from 'vitest';
import { watch } from './watched.ts';

afterAll(async () => {
  const { allMachines } = await import('@marketsquare/core/storefront/screens');
  const file = join(inject('machineCoverage'), `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(testedBy(allMachines, watch).coverage));
});
