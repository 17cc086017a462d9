import { openMethods } from './open.ts';

openMethods();
