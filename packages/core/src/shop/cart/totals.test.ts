import { testProperties } from '../../proof/properties/testing/test-properties.ts';
import { properties } from './totals.properties.ts';

testProperties(properties);
