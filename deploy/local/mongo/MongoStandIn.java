import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/**
 * A MongoDB for machines that have none: mongo-java-server on a file. MONGO_ADDRESS and MONGO_PORT say
 * where it listens, MONGO_DATA names the folder of its file.
 */
public final class MongoStandIn {

    /** The library reports wire versions up to 9 only; today's drivers ask for more. */
    private static final MongoVersion VERSION = new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
            return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
            return 13;
        }
    };

    /**
     * Answers a message only after what it changed is in the file, so that an acknowledged write outlives
     * kill -9. Messages share the lock and a commit has it alone: no commit sees half a message, and one
     * commit serves all that were waiting.
     */
    private static final class DurableBackend extends H2Backend {

        private final ReadWriteLock lock = new ReentrantReadWriteLock(true);

        DurableBackend(MVStore store) {
            super(store);
        }

        @Override
        public Document handleMessage(MongoMessage message) {
            lock.readLock().lock();
            try {
                return super.handleMessage(message);
            } finally {
                lock.readLock().unlock();
                commitChanges();
            }
        }

        private void commitChanges() {
            if (!getMvStore().hasUnsavedChanges()) {
                return;
            }
            lock.writeLock().lock();
            try {
                if (getMvStore().hasUnsavedChanges()) {
                    getMvStore().commit();
                }
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(required("MONGO_DATA")));
        MVStore store = new MVStore.Builder()
            .fileName(folder.resolve("mongo.mv").toString())
            .autoCommitDisabled()
            .open();
        store.setRetentionTime(0);
        MongoServer server = new MongoServer(new DurableBackend(store).version(VERSION));
        server.bind(required("MONGO_ADDRESS"), Integer.parseInt(required("MONGO_PORT")));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    }

    private static String required(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalArgumentException(name + " is not set");
        }
        return value;
    }
}
