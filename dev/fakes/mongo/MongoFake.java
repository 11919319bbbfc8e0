import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * A MongoDB for machines that have none: mongo-java-server on a file. It listens at MONGO_ADDRESS and
 * MONGO_PORT; MONGO_DATA is the folder of its file.
 */
public final class MongoFake {

    /** The library reports wire versions up to 9 only; current drivers require more. */
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
     * Responds after the change is in the file, so that an acknowledged write survives kill -9. Messages
     * hold the lock together, a commit holds it exclusively: it never contains half a message, and one
     * commit serves all waiting messages.
     */
    private static final class DurableBackend extends H2Backend {

        private final ReadWriteLock lock = new ReentrantReadWriteLock(true);

        DurableBackend(MVStore store) {
            super(store);
        }

        @Override
        protected MongoDatabase openOrCreateDatabase(String name) {
            return new Database(name);
        }

        /** An inner class, because its constructor opens collections, which need the backend. */
        private final class Database extends H2Database {

            Database(String name) {
                super(name, getMvStore(), getCursorRegistry());
            }

            @Override
            protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
                String namespace = getFullCollectionNamespace(name);
                return new Collection(this, name, options, getMvStore().openMap("databases." + namespace),
                    getMvStore().openMap("meta." + namespace), cursorRegistry);
            }
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

    /** Uses a unique index also for queries with further fields; the library uses it only for queries of its fields. */
    private static final class Collection extends H2Collection {

        Collection(MongoDatabase database, String name, CollectionOptions options, MVMap<Object, Document> documents,
            MVMap<String, Object> meta, CursorRegistry cursors) {
            super(database, name, options, documents, meta, cursors);
        }

        @Override
        protected QueryResult queryDocuments(Document query, Document order, int skip, int limit, int batch,
            Document fields) {
            for (Index<Object> index : getIndexes()) {
                Document indexed = new Document();
                for (IndexKey key : index.getKeys()) {
                    if (query.containsKey(key.getKey())) {
                        indexed.put(key.getKey(), query.get(key.getKey()));
                    }
                }
                if (index.canHandle(indexed)) {
                    return matchDocuments(query, index.getPositions(indexed), order, skip, limit, batch, fields);
                }
            }
            return super.queryDocuments(query, order, skip, limit, batch, fields);
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
