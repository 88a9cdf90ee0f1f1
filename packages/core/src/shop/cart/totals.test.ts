import { testProperties } from '../../testing/test-properties.ts';
import { properties } from './totals.properties.ts';

testProperties(properties);
