import { testProperties } from '../../testing/test-properties.ts';
import { properties } from './trees.properties.ts';

testProperties(properties);
