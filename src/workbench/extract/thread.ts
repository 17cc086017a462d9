import { contentsOf, type Contents, type PageTask } from './contents.ts';
import { answerRecord, type RecordAnswer, type RecordTask } from './record.ts';

/** One page, in a worker thread: of a file, or of a line of the batch form. */
export default function run(task: PageTask | RecordTask): Promise<Contents | RecordAnswer> {
  return 'bytes' in task ? answerRecord(task) : contentsOf(task);
}
