import { testProperties } from '../../proof/properties/testing/test-properties.ts';
import { properties } from './trees.properties.ts';

testProperties(properties);
